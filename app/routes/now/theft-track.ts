import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { setRecordField } from '#app/features/incident/record-store.ts';
import { path } from '#app/site/paths.ts';
import { form } from '#app/tools/ransomadvisor/fields.ts';

/** The page starts the track and removes it from the URL. */
export function useTheftTrackFromUrl(): void {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const isTheft = params.get('track') === 'theft';
	useEffect(() => {
		if (!isTheft) return;
		setRecordField(form, 'theft', ['th-1']);
		navigate(path('now'), { replace: true });
	}, [isTheft, navigate]);
}
