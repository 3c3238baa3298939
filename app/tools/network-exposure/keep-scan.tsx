import { useState } from 'react';
import { downloadFile } from '#app/lib/files.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { toast } from '#app/ui/toast.tsx';
import { findKeptScan, forgetScan, keepScan } from './kept-scans.ts';
import type { FinishedScan } from './logic.ts';

export function KeepScan({ scan }: { scan: FinishedScan }) {
	const [isKept, setIsKept] = useState(() => findKeptScan(scan.target) !== undefined);
	function toggle(shouldKeep: boolean) {
		if (!shouldKeep) forgetScan(scan.target);
		else if (!keepScan(scan)) {
			toast({ title: 'This device does not keep it', tone: 'now' });
			return;
		}
		setIsKept(shouldKeep);
	}
	return (
		<Stack className="print:hidden">
			<h2>Compare with the next scan</h2>
			<CheckboxField
				label={
					<>
						<b>Keep this result on this device</b>
						<span className="block text-sm text-soft">
							The status of each check and the names of products, for the next scan of this target. Uncheck to
							delete it.
						</span>
					</>
				}
				checked={isKept}
				onChange={toggle}
			/>
			<ButtonRow>
				<Button
					onClick={() =>
						downloadFile(
							'network-exposure.json',
							new Blob([`${JSON.stringify(scan, null, 2)}\n`], { type: 'application/json' }),
						)
					}
				>
					Download JSON
				</Button>
			</ButtonRow>
		</Stack>
	);
}
