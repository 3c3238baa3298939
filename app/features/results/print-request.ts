/** The report whose print button was pressed. */
let requestedId: string | undefined;

/** A page can have several reports. */
export function printReport(id: string): void {
	requestedId = id;
	window.print();
}

/** `byDefault` applies when the visitor used the browser's print command. */
export function shouldPrint(id: string, byDefault: boolean): boolean {
	return requestedId === undefined ? byDefault : requestedId === id;
}

export function clearPrintRequest(): void {
	requestedId = undefined;
}
