import { describeNetwork } from './network.ts';

/** insecure: everything is open. hardened: the same services, secured. firewalled: behind a firewall. empty: no services. */
export const labNetwork = describeNetwork('rps', 231, ['insecure', 'hardened', 'firewalled', 'empty']);
