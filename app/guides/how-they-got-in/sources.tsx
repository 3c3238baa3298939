import { Download } from 'lucide-react';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { ButtonRow, Stack, TitledSection } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { Command } from './command.tsx';
import { logSources, type Script } from './sources-content.ts';

function ScriptDownload({ script: { file, sha256, command } }: { script: Script }) {
	return (
		<Stack gap="gap-2">
			<Command label={file.endsWith('.ps1') ? 'PowerShell, as administrator' : 'As root'} text={command} />
			<ButtonRow>
				<a
					href={`/collect/${file}`}
					download
					className="inline-flex min-h-12 items-center gap-2 font-semibold text-brand underline"
				>
					<Download size={18} />
					{file}
				</a>
			</ButtonRow>
			<p className="text-sm text-soft">
				Plain text that you can read. It copies logs to the stick and changes nothing. SHA-256:{' '}
				<code>{sha256.replace(/.{8}(?=.)/g, '$& ')}</code>
			</p>
		</Stack>
	);
}

/** Which logs there are besides those of Windows, how long they last, and how to get them. */
export function Sources() {
	return (
		<TitledSection id="sources" title="Which logs, from which system" gap="gap-2">
			<p className="text-sm text-soft">
				What is overwritten first stands first. Is a responder on the way? Ask first.
			</p>
			<DisclosureGroup>
				{logSources.map(({ title, summary, when, tone, logs, script, note }) => (
					<Disclosure
						key={title}
						title={title}
						hint={
							<span className="flex flex-wrap items-center gap-2 text-sm">
								<Tag tone={tone}>{when}</Tag> {summary}
							</span>
						}
					>
						<Stack gap="gap-3">
							<ul className="border-t border-line">
								{logs.map(({ name, more, lasts }) => (
									<li key={name} className="border-b border-line py-2">
										<b>{name}</b> <Tag>{lasts}</Tag>
										<span className="block text-sm text-soft">{more}</span>
									</li>
								))}
							</ul>
							{script ? <ScriptDownload script={script} /> : null}
							<p className="text-sm">{note}</p>
						</Stack>
					</Disclosure>
				))}
			</DisclosureGroup>
		</TitledSection>
	);
}
