import { randomFrom } from '#problem-api';

/** Random numbers that nobody can repeat. */
export const chance = randomFrom((bound) => Math.floor(Math.random() * bound));
