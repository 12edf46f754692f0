import { join, resolve } from 'node:path';
import { z } from 'zod';

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  SANDBOX_HOST: z.string().max(100).default('127.0.0.1'),
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(3001),
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(3002),
  DATA_DIR: z.string().max(500).default('.data'),
  PUBLIC_URL: z.url().max(500).optional(),
});

/** Where the sandbox listens, keeps its mail and payments, and finds the app. */
export function loadConfig(source: Record<string, string | undefined> = process.env) {
  const env = environment.parse(source);
  return {
    host: env.SANDBOX_HOST,
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    gatewayFile: join(resolve(env.DATA_DIR), 'sandbox/gateway.jsonl'),
    mailFolder: join(resolve(env.DATA_DIR), 'sandbox/mail'),
    appUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  };
}

export type Config = ReturnType<typeof loadConfig>;
