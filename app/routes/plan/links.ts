import { path } from '#app/site/paths.ts';
import type { Standing } from '#domain/ready/state.ts';

/** Which control it is stands in the fragment, which browsers send to nobody. */
export const getControlLink = ({ control, state }: Pick<Standing, 'control' | 'state'>) => ({
	pathname: path(state === 'conflict' ? 'plan-conflict' : 'plan-action'),
	hash: control.id,
});
