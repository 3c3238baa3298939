import { Navigate, useLocation } from 'react-router';
import { registry } from '#app/tools/registry.ts';

/** For client-side navigation; the server redirects first visits. */
export default function Redirect() {
	const { pathname, search, hash } = useLocation();
	const oldPath = pathname.replace(/\/$/, '');
	const tool = registry.find((candidate) => candidate.redirectFrom?.includes(oldPath));
	return <Navigate to={{ pathname: tool?.path ?? '/', search, hash }} replace />;
}
