/** Without the environment of this process: its PGDATA, PGPORT or LC_ALL must not affect PostgreSQL. */
export const programEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };
