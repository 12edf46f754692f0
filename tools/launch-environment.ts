export interface Launch {
  api: NodeJS.ProcessEnv;
  /** Null when the sandbox is off. */
  sandbox: NodeJS.ProcessEnv | null;
}

/** Gives the API its port, the sandbox the two after it, and each the address of the other. */
export function launchEnvironment(env: NodeJS.ProcessEnv): Launch {
  const port = Number(env.PORT || 3000);
  const off = env.SANDBOX === 'off' || env.NODE_ENV === 'production';
  // A port that is no port is the API's to report, with the other faults of its configuration.
  if (off || !Number.isInteger(port) || port < 1 || port > 65_533) return { api: env, sandbox: null };
  const sandboxPort = Number(env.SANDBOX_PORT || port + 1);
  const together = {
    ...env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: env.SANDBOX_SMTP_PORT || String(port + 2),
    SANDBOX_URL: env.SANDBOX_URL || `http://localhost:${sandboxPort}`,
  };
  return { api: together, sandbox: together };
}
