import { Navigate, useLocation } from 'react-router';
import { registry } from '#app/tools/registry.ts';

/** Leads an old or mistaken address to its tool. The server does the same for a first visit. */
export default function Redirect() {
	const { pathname, search, hash } = useLocation();
	const oldPath = pathname.replace(/\/$/, '');
	const tool = registry.find((candidate) => candidate.redirectFrom?.includes(oldPath));
	return <Navigate to={{ pathname: tool?.path ?? '/', search, hash }} replace />;
}
