/** Nothing of our own environment: a PGDATA, PGPORT or LC_ALL of the person who starts us must not steer PostgreSQL. */
export const programEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };
