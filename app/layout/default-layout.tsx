import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { StepMenu } from './step-menu.tsx';

export function Main({ className, children }: { className?: string; children: ReactNode }) {
	return (
		<main
			id="main"
			tabIndex={-1}
			className={classNames('pt-[clamp(1rem,3vw,2.25rem)] pb-12 outline-none print:p-0', className)}
		>
			{children}
		</main>
	);
}

export default function DefaultLayout() {
	return (
		<>
			<Main className="mx-auto max-w-page px-gutter print:px-0">
				<Outlet />
			</Main>
			<StepMenu current={undefined} />
		</>
	);
}
