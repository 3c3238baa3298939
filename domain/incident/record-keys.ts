/** Guides print by this key what the identifier says about the free tools. */
export const freeToolKey = 'free tool';
