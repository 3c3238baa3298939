import { fileKind, type LogReading, LogStream, type OnEvents } from './event-log.ts';
import { findEncoding } from './text/decode.ts';
import { TextLog } from './text/text-log.ts';

const headBytes = 512;

/** Reads a file by its content: a Windows event log, or a text log of something else. Other files are only named. */
export class AnyLog {
	readonly #make: (head: Uint8Array) => LogStream | TextLog;
	#log: LogStream | TextLog | undefined;
	#head: Uint8Array[] = [];
	#size = 0;

	constructor(onEvents: OnEvents, context: { name: string; modified: number; zone: string }) {
		this.#make = (head) => {
			const kind = fileKind(head);
			const isText =
				kind === 'text' || kind === 'xml' || (kind === 'unknown' && findEncoding(head) === 'utf-16');
			const name = context.name.toLowerCase().replace(/^.*[\\/]/, '');
			return isText
				? new TextLog(onEvents, { ...context, name, path: context.name })
				: new LogStream(onEvents);
		};
	}

	push(bytes: Uint8Array): void {
		if (this.#log) {
			this.#log.push(bytes);
			return;
		}
		this.#head.push(bytes.slice());
		this.#size += bytes.length;
		if (this.#size >= headBytes) this.#start();
	}

	#start(): LogStream | TextLog {
		const head = new Uint8Array(this.#size);
		let at = 0;
		for (const part of this.#head) {
			head.set(part, at);
			at += part.length;
		}
		this.#head = [];
		this.#log = this.#make(head.subarray(0, headBytes));
		this.#log.push(head);
		return this.#log;
	}

	get reading(): LogReading {
		return this.#log?.reading ?? new LogStream(() => undefined).reading;
	}

	finish(): LogReading {
		return (this.#log ?? this.#start()).finish();
	}
}
