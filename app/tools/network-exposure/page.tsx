import { ComingSoon } from '#app/kits/coming-soon.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	return <ComingSoon tool={tool} />;
}
