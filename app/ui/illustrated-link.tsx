import { ChevronRight } from 'lucide-react';
import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';
import { Illustration, type IllustrationName } from './illustrations/illustration.tsx';
import { type Tone, toneClass } from './tag.tsx';

type IllustratedLinkProps = {
	to: To;
	tone: Tone;
	illustration: IllustrationName;
	title: string;
	text: string;
};

export function IllustratedLink({ to, tone, illustration, title, text }: IllustratedLinkProps) {
	return (
		<Link
			to={to}
			className={classNames(
				'group/link flex flex-wrap min-h-22 items-center gap-3.5 rounded-hero border-2 border-(--solid) bg-wash p-4 leading-snug text-ink no-underline',
				toneClass[tone],
			)}
		>
			<Illustration name={illustration} size="small" />
			<span className="grow basis-32">
				<b className="block text-lg leading-tight group-hover/link:underline">{title}</b>
				<span className="block text-sm text-soft">{text}</span>
			</span>
			<ChevronRight size={20} className="text-tone" />
		</Link>
	);
}
