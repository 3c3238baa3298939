type PickedContact = { readonly name?: readonly string[]; readonly tel?: readonly string[] };

declare global {
	/** Contact Picker API; Chromium on Android only. */
	interface Navigator {
		readonly contacts?: {
			select(
				properties: readonly ('name' | 'tel')[],
				options?: { multiple?: boolean },
			): Promise<PickedContact[]>;
		};
	}
}

export const canPickContact = () => navigator.contacts !== undefined;

/** Undefined when the visitor closes the picker without a choice. */
export async function pickContact(): Promise<{ name: string; phone: string } | undefined> {
	const [contact] = (await navigator.contacts?.select(['name', 'tel'])) ?? [];
	return contact && { name: contact.name?.[0] ?? '', phone: contact.tel?.[0] ?? '' };
}
