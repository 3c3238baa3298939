/** The paper whose own button was pressed. */
let requestedId: string | undefined;

/** Prints one paper of a page that may have several. */
export function printReport(id: string): void {
	requestedId = id;
	window.print();
}

/** Whether this one goes to paper now; `byDefault` says what holds when nobody pressed a button. */
export function shouldPrint(id: string, byDefault: boolean): boolean {
	return requestedId === undefined ? byDefault : requestedId === id;
}

export function clearPrintRequest(): void {
	requestedId = undefined;
}
