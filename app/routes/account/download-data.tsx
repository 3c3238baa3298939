import { AccountSection } from '#app/features/account/account-fields.tsx';
import { runOrShowError } from '#app/features/account/requests.ts';
import { api, readJson } from '#app/lib/api.ts';
import { downloadFile } from '#app/lib/files.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';

const download = () =>
	runOrShowError('Not downloaded', async () => {
		const data = await readJson(api.account.data.$get());
		downloadFile('my-data.json', new Blob([JSON.stringify(data, null, '\t')], { type: 'application/json' }));
	});

export function DownloadData() {
	return (
		<AccountSection id="download-data" title="Download your data">
			<p>
				A JSON file with your account, devices, systems and watches. If your address is verified, it also
				holds the questionnaires and reminders that you sent with this address.
			</p>
			<ButtonRow>
				<Button onClick={download}>Download my data</Button>
			</ButtonRow>
		</AccountSection>
	);
}
