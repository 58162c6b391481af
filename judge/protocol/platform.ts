/** A learning platform, as an administrator registers it. */
export interface NewPlatform {
  readonly name: string;
  readonly issuer: string;
  /** The name of this judge there. */
  readonly clientId: string;
  readonly deployments: readonly string[];
  readonly logInUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
  /** For whom the judge writes when it asks for a token; '': `tokenUrl`. */
  readonly tokenAudience: string;
}

/** A registered platform. */
export interface Platform extends NewPlatform {
  readonly id: number;
}

/** The addresses of this judge that a platform asks for. */
export interface ToolAddresses {
  readonly site: string;
  readonly logIn: string;
  readonly launch: string;
  readonly choice: string;
  readonly keys: string;
}
