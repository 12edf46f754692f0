/** Where the journeys find the app and its sandbox; E2E_PORT moves them. */
export const port = Number(process.env.E2E_PORT ?? 4310);
export const appUrl = `http://localhost:${port}`;
export const sandboxUrl = `http://localhost:${port + 1}`;
