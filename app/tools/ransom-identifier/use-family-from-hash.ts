import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';

export function getFamilyFromHash(hash: string): string {
	return new URLSearchParams(hash.slice(1)).get('family') ?? '';
}

export function useFamilyFromHash(lookUp: (name: string) => void): string {
	const { hash } = useLocation();
	const [familyName, setFamilyName] = useState('');
	const lookUpNow = useEffectEvent(lookUp);
	useEffect(() => {
		const name = getFamilyFromHash(hash);
		setFamilyName(name);
		if (name !== '') lookUpNow(name);
	}, [hash]);
	return familyName;
}
