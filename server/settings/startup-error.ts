/** Something the operator can put right; the message is the one line they see before the process ends. */
export class StartupError extends Error {}
