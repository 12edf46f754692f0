import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';

const REQUEST_TIMEOUT_MS = 4000;

/** The response of ViaCEP; an unknown postal code is a 200 with `erro`, as a boolean or as text. */
const viaCepResponse = z.object({
  erro: z.union([z.boolean(), z.string().max(5)]).optional(),
  logradouro: z.string().max(500).default(''),
  bairro: z.string().max(500).default(''),
  localidade: z.string().max(500).default(''),
  uf: z.string().max(2).default(''),
});

const unavailable = () =>
  new AppError('unavailable', 'A busca de CEP não respondeu. Preencha o endereço à mão.', undefined, 30);

async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), redirect: 'error' });
    if (!response.ok) return null;
    return await response.json();
  } catch {
    return null;
  }
}

/** The address of a postal code. Without the service, or when it fails, the user types the address. */
export async function findAddress(
  context: Context,
  { cep, sender: { network } }: { cep: string; sender: { network: string } },
) {
  await context.limits.take('postalCodes', network);
  if (!context.config.cepUrl) throw unavailable();
  const parsed = viaCepResponse.safeParse(await fetchJson(`${context.config.cepUrl}/ws/${cep}/json/`));
  if (!parsed.success) throw unavailable();
  const { erro, logradouro, bairro, localidade, uf } = parsed.data;
  if (erro === true || erro === 'true') throw notFound('Não encontramos este CEP.');
  return {
    logradouro: logradouro.slice(0, 150),
    bairro: bairro.slice(0, 100),
    localidade: localidade.slice(0, 100),
    uf,
  };
}
