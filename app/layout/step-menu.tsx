import { useLocation } from 'react-router';
import type { Mode, Step } from '#app/site/steps.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';

/** Lazy: prerendered, and hydrated after what is in sight. */
const MenuContent = lazyComponent(() => import('./menu-content.tsx').then((module) => module.MenuContent));

const menuId = 'menu';

function getMenu(): HTMLDialogElement | undefined {
	const menu = document.getElementById(menuId);
	return menu instanceof HTMLDialogElement ? menu : undefined;
}

const closeMenu = () => getMenu()?.close();

/** Opens the menu natively before hydration where the browser has invoker commands; the handler serves the others. */
export const openMenuProps = {
	command: 'show-modal',
	commandfor: menuId,
	'aria-haspopup': 'dialog',
	onClick: () => {
		const menu = getMenu();
		if (menu && !menu.open) menu.showModal();
	},
} as const;

export function StepMenu({ current, mode = 'attack' }: { current: Step | undefined; mode?: Mode }) {
	const { pathname } = useLocation();
	return (
		<dialog
			// Remounts on navigation, which closes it on Back as well.
			key={pathname}
			id={menuId}
			aria-label="Menu"
			// Light dismiss, where the browser has it.
			{...{ closedby: 'any' }}
			className="inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none overflow-auto overscroll-contain rounded-t-hero bg-page px-4 pb-4 text-ink backdrop:bg-[rgb(4_20_26/0.55)] lg:top-16 lg:bottom-auto lg:max-h-[calc(100dvh-4rem)] lg:rounded-none print:hidden"
		>
			<MenuContent current={current} mode={mode} onClose={closeMenu} />
		</dialog>
	);
}
