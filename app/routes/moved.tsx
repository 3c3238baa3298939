import { Navigate, useLocation } from 'react-router';
import { registry } from '#app/tools/registry.ts';

/** Leads an old or mistaken address to its tool. The server does the same for a first visit. */
export default function Moved() {
	const { pathname, search, hash } = useLocation();
	const address = pathname.replace(/\/$/, '');
	const tool = registry.find((candidate) => candidate.redirectFrom?.includes(address));
	return <Navigate to={{ pathname: tool?.path ?? '/', search, hash }} replace />;
}
