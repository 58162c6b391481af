import { machineDifferences, timeFactor, type WorkerFacts } from '#protocol';
import { type Database, livingWorker, newestSchema, type WorkerOrders, workerOrders } from '#store';

/** In the form that the setting has. */
const usualCheckMinutes = 15;

/** What this worker may do: an administrator may drain or disable it, and a machine that differs from the others may be
 *  refused. Until it has asked for the first time, it may do nothing. */
export class Orders {
  readonly #db: Database;
  readonly #name: string;
  readonly #facts: WorkerFacts;
  #orders: WorkerOrders | undefined;
  #differences: readonly string[] = [];
  #compared = '';
  #skewMs = 0;

  constructor(db: Database, name: string, facts: WorkerFacts) {
    this.#db = db;
    this.#name = name;
    this.#facts = facts;
  }

  /** Whether it must give back what it holds. */
  get isDisabled(): boolean {
    return this.#orders?.standing === 'disabled';
  }

  get takesJobs(): boolean {
    return this.#orders?.standing === 'enabled' && this.refusals.length === 0;
  }

  /** Why it takes no jobs although it is enabled. */
  get refusals(): readonly string[] {
    if (this.#orders === undefined) return [];
    const { schema, settings } = this.#orders;
    if (schema !== newestSchema())
      return [
        `tables of the database: found ${schema}, expected ${newestSchema()}, as this program knows them`,
      ];
    return settings['workers alike'] === 'refuse' ? this.#differences : [];
  }

  /** Whether other machines may run cases of what is judged here, while they have nothing else to do. */
  get splits(): boolean {
    return this.#orders?.settings['split submissions'] === 'on';
  }

  /** Whether what comes close to a limit is measured on another machine too. */
  get measuresAgain(): boolean {
    return this.#orders !== undefined && this.#orders.settings['second measurements'] !== 'off';
  }

  /** Checks of packages stop after this time. */
  get packageCheckMs(): number {
    const minutes = this.#orders?.settings['package check minutes'];
    return (typeof minutes === 'number' ? minutes : usualCheckMinutes) * 60_000;
  }

  /** Factor on time limits, from the rate of the machine for which they were set; undefined: limits apply unchanged. */
  get timeFactor(): number | undefined {
    return timeFactor(this.#orders?.settings['reference rate'], this.#facts.rate);
  }

  /** For the page about machines. */
  get words(): { readonly differs: readonly string[]; readonly refused: readonly string[]; clockMs: number } {
    return { differs: this.#differences, refused: this.refusals, clockMs: this.#skewMs };
  }

  /** Asks again.
   *  @returns false if the worker has been removed */
  async look(): Promise<boolean> {
    const orders = await workerOrders(this.#db, this.#name);
    if (orders === undefined) return false;
    await this.#compare(orders.reference);
    this.#skewMs = Math.round(Date.now() - orders.nowMs);
    this.#orders = orders;
    return true;
  }

  /** Reads the facts about the other machine only if it is a new one, or was restarted. */
  async #compare(reference: WorkerOrders['reference']): Promise<void> {
    const key = JSON.stringify(reference);
    if (key === this.#compared) return;
    const isOther = reference !== null && reference.name !== this.#name;
    const other = isOther ? await livingWorker(this.#db, reference.name) : undefined;
    this.#differences =
      other === undefined || reference === null
        ? []
        : machineDifferences(this.#facts, other).map((line) => `${line} as on ${reference.name}`);
    this.#compared = key;
  }
}
