/** Reached from this machine only. */
const ASK_PORT = 8100;

interface Site {
  publicUrl: string;
  officeUrl: string;
  /** The ports of the API processes. */
  ports: readonly number[];
  /** Caddy's own authority signs the certificates: for a machine without a public address. */
  internalAuthority?: boolean;
}

/** The proxy: TLS and HTTP/3 for both hosts, for each domain of a brand as soon as it points here, and several processes. */
export function writeCaddyfile({ publicUrl, officeUrl, ports, internalAuthority }: Site): string {
  const upstreams = ports.map((port) => `127.0.0.1:${port}`).join(' ');
  const host = (address: string) => new URL(address).hostname;
  const port = new URL(publicUrl).port;
  const suffix = port ? `:${port}` : '';
  const authority = internalAuthority ? '\n\tissuer internal' : '';
  return `# Written by ops/install; changes belong into /etc/caddy/toro.d/*.caddy.
{
	on_demand_tls {
		ask http://127.0.0.1:${ASK_PORT}/v1/known-host
	}
	servers {
		timeouts {
			read_header 30s
			idle 60s
		}
	}
	grace_period 20s
}

(toro) {
	log {
		output file /var/log/caddy/toro.log {
			roll_size 100MiB
			# The law on the internet asks for six months of access records.
			roll_keep 1000
			roll_keep_for 4416h
		}
	}
	header {
		-Server
		?Strict-Transport-Security "max-age=31536000; includeSubDomains"
		?X-Content-Type-Options nosniff
		?Referrer-Policy strict-origin-when-cross-origin
	}
	# The machine itself asks these at the processes.
	@inner path /metrics /v1/known-host
	respond @inner 404
	import processes
}

(processes) {
	reverse_proxy ${upstreams} {
		lb_policy least_conn
		# A process that restarts refuses connections: the request goes to another one.
		lb_try_duration 15s
		lb_try_interval 100ms
		fail_duration 2s
		health_uri /readyz
		health_interval 500ms
		health_timeout 5s
		transport http {
			keepalive 60s
			keepalive_idle_conns_per_host 64
		}
	}
}

${host(publicUrl)}${suffix}, ${host(officeUrl)}${suffix} {${internalAuthority ? '\n\ttls internal' : ''}
	import toro
}

# Domains of brands: a certificate is made when the academy knows the host.
https://${suffix} {
	tls {
		on_demand${authority.replace('\n\t', '\n\t\t')}
	}
	import toro
}

# Where Caddy asks before it makes a certificate.
http://127.0.0.1:${ASK_PORT} {
	bind 127.0.0.1
	import processes
}

import /etc/caddy/toro.d/*.caddy
`;
}
