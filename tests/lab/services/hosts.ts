import { describeNetwork } from './network.ts';

/** lax: everything open, the way nobody should. firm: the same with care. walled: behind a firewall. empty: nothing. */
export const labNetwork = describeNetwork('rps', 231, ['lax', 'firm', 'walled', 'empty']);
