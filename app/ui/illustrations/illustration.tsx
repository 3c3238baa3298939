import { classNames } from '#app/ui/class-names.ts';
import sprite from './illustrations.svg?url';

export type IllustrationName =
	| 'contain'
	| 'identify'
	| 'call'
	| 'document'
	| 'deadlines'
	| 'tell'
	| 'recover'
	| 'learn'
	| 'score'
	| 'fix'
	| 'backups'
	| 'plan'
	| 'rehearse'
	| 'insure'
	| 'no-match'
	| 'record'
	| 'firewall'
	| 'directory'
	| 'cloud'
	| 'headset'
	| 'paper'
	| 'my-plan'
	| 'reports';

const sizes = {
	small: { width: 60, height: 48, strokeWidth: 2 },
	normal: { width: 80, height: 64, strokeWidth: 2 },
	large: { width: 160, height: 128, strokeWidth: 1.5 },
} as const;

type IllustrationProps = { name: IllustrationName; size?: keyof typeof sizes; className?: string };

export function Illustration({ name, size = 'normal', className }: IllustrationProps) {
	return (
		<svg
			{...sizes[size]}
			viewBox="0 0 80 64"
			fill="none"
			stroke="currentColor"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			className={classNames('illustration', className)}
		>
			<use href={`${sprite}#${name}`} />
		</svg>
	);
}
