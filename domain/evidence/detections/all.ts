import type { Detection } from '#domain/evidence/detection.ts';
import { devices } from './devices.ts';
import { foothold } from './foothold.ts';
import { impact } from './impact.ts';
import { passwords } from './passwords.ts';
import { protection } from './protection.ts';
import { spread } from './spread.ts';
import { wayIn } from './way-in.ts';

const table = { ...wayIn, ...foothold, ...spread, ...passwords, ...protection, ...impact, ...devices };

export type DetectionId = keyof typeof table;

export const detections: Readonly<Record<DetectionId, Detection>> = table;

export const detectionIds = Object.keys(table).filter((id): id is DetectionId => Object.hasOwn(table, id));
