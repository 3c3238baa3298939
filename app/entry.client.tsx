import { hydratePage } from './layout/hydrate.tsx';

// Stays a separate chunk: the page loads it after its route modules, which hydration needs.
hydratePage();
