import type { ReactNode } from 'react';
import { site } from '#app/site/site.ts';
import { ifLine } from '#app/ui/help-line.tsx';
import { Panel } from '#app/ui/layout.tsx';
import type { QrCode } from '#app/ui/qr-code.tsx';
import { QrImage } from '#app/ui/qr-code.tsx';
import { firstSteps, provider, safetyFirst } from './content.ts';
import type { Country } from './countries.ts';
import type { OwnContacts } from './fields.ts';

const blankLine = '____________________';
/** More lines would need a second page. */
const maxPublicLines = 4;

function OwnContactLine({ parts }: { parts: readonly string[] }) {
	const filled = parts.filter((part) => part.trim() !== '');
	return (
		<div className="line-clamp-2 wrap-anywhere">
			<bdi>{filled.join(', ') || blankLine}</bdi>
		</div>
	);
}

function CallLine({ who, children }: { who: string; children: ReactNode }) {
	return (
		<li>
			<div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-3">
				<b>{who}</b>
				<div>{children}</div>
			</div>
		</li>
	);
}

function CardCode({ code, address }: { code: QrCode; address: string }) {
	return (
		<figure className="grid w-36 shrink-0 justify-items-center gap-1 text-center text-xs">
			<QrImage code={code} label={`QR code of ${address}`} />
			<figcaption className="wrap-anywhere">{address}</figcaption>
		</figure>
	);
}

function CallOrder({ values, country }: { values: OwnContacts; country: Country | undefined }) {
	const publicLines = (country?.contacts ?? []).slice(0, maxPublicLines);
	return (
		<div className="grid gap-2">
			<h3>Call in this order</h3>
			<ol className="grid list-decimal gap-1.5 pl-6">
				<CallLine who="IT provider">
					<OwnContactLine parts={[values.it, values.itPhone]} />
				</CallLine>
				<CallLine who="Insurer">
					<OwnContactLine parts={[values.insuranceCompany, values.insurancePhone, values.insuranceContact]} />
					<div className="flex gap-1">
						<span className="shrink-0">Policy number:</span>
						<OwnContactLine parts={[values.insurancePolicy]} />
					</div>
				</CallLine>
				<CallLine who="Breach lawyer">
					<OwnContactLine
						parts={[values.legalFirm, values.legalContact, values.legalPhone, values.legalEmail]}
					/>
				</CallLine>
				<CallLine who="Police and cyber agency">
					{publicLines.length === 0
						? blankLine
						: publicLines.map(({ id, name, phones, webs, email }) => (
								<div key={id} className="wrap-anywhere">
									{name}: {[...phones.map(({ number }) => number), ...webs.slice(0, 1)].join(', ') || email}
								</div>
							))}
				</CallLine>
				<CallLine who="Security firm">
					<OwnContactLine parts={[values.security, values.securityPhone]} />
				</CallLine>
				<CallLine who="Our leadership">
					<OwnContactLine parts={[values.ceo, values.ceoPhone]} />
					<OwnContactLine parts={[values.ciso, values.cisoPhone]} />
				</CallLine>
				<CallLine who="Bank">{blankLine}</CallLine>
			</ol>
		</div>
	);
}

type EmergencyCardProps = {
	values: OwnContacts;
	country: Country | undefined;
	code: QrCode;
	address: string;
};

export function EmergencyCard({ values, country, code, address }: EmergencyCardProps) {
	return (
		<Panel aria-label="Emergency card" className="text-sm print:text-[10pt] print:leading-snug">
			<div className="grid gap-4">
				<div className="flex flex-wrap items-start justify-between gap-4">
					<div className="grid min-w-0 flex-1 basis-64 gap-2">
						<h3>Ransomware: do this first</h3>
						<p>{safetyFirst}</p>
						<ol className="grid list-decimal gap-1.5 pl-6">
							{firstSteps.map((step) => (
								<li key={step}>{step}</li>
							))}
						</ol>
					</div>
					<CardCode code={code} address={address} />
				</div>
				<CallOrder values={values} country={country} />
				{ifLine(
					<p className="text-soft">
						{provider.name}: {site.phone}. {provider.use}
					</p>,
				)}
			</div>
		</Panel>
	);
}
