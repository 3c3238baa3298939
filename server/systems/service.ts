import { randomUUIDv7 } from 'node:crypto';
import { maxSystems } from '#contract/limits.ts';
import type { CustomSystem, CustomSystemInput } from '#contract/systems.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { SystemStore } from './store.ts';

export function createSystemService(store: SystemStore) {
	return {
		list: store.list,

		async add(userId: string, input: CustomSystemInput): Promise<CustomSystem> {
			const system: CustomSystem = {
				id: randomUUIDv7(),
				user_id: userId,
				...input,
				created_at: new Date().toISOString(),
			};
			if (!(await store.insertWithinLimit(maxSystems, system))) {
				throw new ApiProblem(
					422,
					'too_many_systems',
					`You have reached the maximum of ${maxSystems} custom systems. Delete one first.`,
				);
			}
			return system;
		},

		async remove(userId: string, id: string): Promise<void> {
			if (!(await store.remove(userId, id))) throw new ApiProblem(404, 'not_found', 'System not found.');
		},
	};
}
