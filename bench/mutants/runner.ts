import { type RunnerTask, type RunnerTestSuite, type SerializedConfig, TestRunner, vi } from 'vitest';

/** One run of a test file. Without a mutant all its tests run, to see what they reach. */
export type Trial = {
	mutant?: number;
	tests?: readonly string[] | undefined;
	/** The mutant acts while modules load. */
	isLoading?: boolean;
};

declare module 'vitest' {
	interface ProvidedContext {
		trials: readonly Trial[];
	}
	interface TaskMeta {
		/** By test; the empty id stands for loading the file, which all its tests may depend on. */
		reached?: [test: string, mutants: number[]][];
	}
}

/** Ends loops that a mutant made endless. */
const maxCalls = 300_000_000;

/** Runs the test files one after the other in one worker, each as its trial says. */
export default class MutantRunner extends TestRunner {
	#trials: Iterator<Trial> = this.injectValue('trials').values();
	#trial: Trial = {};
	#noticed = new Set<number | undefined>();
	#reached = new Map<string, Set<number>>();
	#reachedNow = new Set<number>();
	#calls = 0;

	constructor(config: SerializedConfig) {
		super(config);
		Object.assign(globalThis, { isActive: (id: number) => this.#isActive(id) });
	}

	#isActive(id: number): boolean {
		if (++this.#calls > maxCalls) throw new Error('The mutant does not end');
		if (this.#trial.mutant !== undefined) return this.#trial.mutant === id;
		this.#reachedNow.add(id);
		return false;
	}

	#reachFrom(test: string): void {
		this.#calls = 0;
		this.#reachedNow = this.#reached.get(test) ?? new Set();
		this.#reached.set(test, this.#reachedNow);
	}

	override importFile(...parameters: Parameters<TestRunner['importFile']>): unknown {
		const last = this.#trial;
		this.#trial = this.#trials.next().value ?? {};
		this.#reached.clear();
		this.#reachFrom('');
		if (this.#noticed.has(this.#trial.mutant)) return undefined;
		// A mutant can change what modules make while they load, and a failed test what they hold.
		const isFresh = last.isLoading === false && !this.#noticed.has(last.mutant);
		if (!isFresh || this.#trial.isLoading !== false) vi.resetModules();
		return super.importFile(...parameters);
	}

	override async onBeforeRunTask(test: RunnerTask): Promise<void> {
		const { mutant, tests } = this.#trial;
		this.#reachFrom(test.id);
		if (this.#noticed.has(mutant) || tests?.includes(test.id) === false) test.mode = 'skip';
		await super.onBeforeRunTask(test);
	}

	override onAfterRunTask(test: RunnerTask): void {
		super.onAfterRunTask(test);
		if (test.result?.state === 'fail') {
			if (this.#trial.mutant !== undefined) this.#noticed.add(this.#trial.mutant);
			// Fails without a mutant, such as for want of time.
			else this.#reached.delete(test.id);
		}
		this.#reachFrom('');
	}

	override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
		await super.onAfterRunSuite(suite);
		suite.meta.reached = [...this.#reached].map(([test, mutants]) => [test, [...mutants]]);
	}
}
