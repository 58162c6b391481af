import { readSettings, type SettingName, type Settings, setBase } from '#protocol';
import { type Database, storedSettings, storeSetting } from '#store';

const refreshMs = 2_000;

/** The settings, read from memory; others may change them in the database, which is seen within seconds. */
export class SettingsInUse {
  readonly #db: Database;
  #values: Settings = readSettings(new Map());
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  get values(): Settings {
    return this.#values;
  }

  async refresh(): Promise<void> {
    this.#values = readSettings(await storedSettings(this.#db));
    const site = this.#values['public url'];
    setBase(site === '' ? '' : new URL(site).pathname.replace(/\/$/, ''));
  }

  /** Reads them again and again; while the database is away the last ones hold. */
  follow(): void {
    this.#timer = setInterval(() => void this.refresh().catch(() => undefined), refreshMs);
    this.#timer.unref();
  }

  async change(name: SettingName, value: unknown): Promise<void> {
    await storeSetting(this.#db, name, value);
    await this.refresh();
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
