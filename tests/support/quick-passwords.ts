/** For `NODE_OPTIONS=--import`: scrypt with a sixteenth of its work, as tests sign in hundreds of times. */
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const work = 2 ** 10;

Object.assign(crypto, {
	scrypt: (
		password: BinaryLike,
		salt: BinaryLike,
		length: number,
		options: ScryptOptions,
		done: (error: Error | null, key: Buffer) => void,
	) => scrypt(password, salt, length, { ...options, N: work }, done),
});
syncBuiltinESMExports();
