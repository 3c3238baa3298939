/** As stored under the record key 'kind of incident'; empty until anything points to one. */
export type IncidentKind = 'ransomware' | 'theft' | 'both';

/** In titles of documents. Ransomware, which is what this site is for, unless the record says that only data was stolen. */
export function nameIncident(kind: IncidentKind | '' | undefined): string {
	return kind === 'theft' ? 'Data theft' : 'Ransomware';
}
