import { randomFrom } from '../../problem-api/index.ts';

/** Random numbers that nobody can repeat. */
export const chance = randomFrom((bound) => Math.floor(Math.random() * bound));
