/** A learning platform registers itself by a code that an administrator makes for it. */
export const addPlatformCodes: readonly string[] = [
  'create table lti_platform_code (code_hash bytea primary key, expires_at timestamptz not null)',
];
