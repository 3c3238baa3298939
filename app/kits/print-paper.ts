/** The paper whose own button was pressed. */
let asked: string | undefined;

/** Prints one paper of a page that may have several. */
export function printPaper(id: string): void {
	asked = id;
	window.print();
}

/** Whether this one goes to paper now; `unasked` says what holds when nobody pressed a button. */
export function isToPrint(id: string, unasked: boolean): boolean {
	return asked === undefined ? unasked : asked === id;
}

export function printed(): void {
	asked = undefined;
}
