import { createServer } from 'node:net';

/** The wanted port if it is free, else any free one. */
export async function findFreePort(wanted: number | null): Promise<number> {
  return (wanted && (await listenBriefly(wanted))) || (await listenBriefly(0)) || 0;
}

export async function isPortFree(port: number): Promise<boolean> {
  return (await listenBriefly(port)) !== null;
}

function listenBriefly(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : null));
    });
  });
}
