import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { makeKeyPair } from '@toro/contract/testing/key-pair';
import { EMPTY_BUYER } from '@toro/domain/sales/checkout/buyer-form';
import { EMPTY_DRAFT, type PurchaseDraft } from '@toro/domain/sales/checkout/draft';
import { testTheme } from '@toro/ui/testing/test-theme.ts';
import { expect, vi } from 'vitest';
import { useDraft } from '../../features/sales/checkout/draft-store.ts';
import type { Course } from '../../features/sales/checkout/queries.ts';
import { connectApi, queryClient } from '../../shared/api.ts';
import { type RuntimeConfig, RuntimeConfigProvider } from '../../shared/runtime-config.ts';
import { setVisitorChoice } from '../../shared/visitor-choice.ts';
import { routeTree } from '../routes.tsx';

// Rendering is slow on a loaded machine.
configure({ asyncUtilTimeout: 10_000 });

export const course: Course = {
  id_curso: 101,
  curso: 'Planejador Financeiro CFP®',
  nome: 'Planejador Financeiro CFP®',
  tag: 'cfp',
  id_turma: 530,
  turma: 'Noite',
  img_capa: '/files/cover.svg',
  valor_curso: '2490.00',
  valor_a_vista: '2241.00',
  contrato: '/files/contrato.pdf',
  cursos_adicionais: [],
  id_type_course_class: 1,
  id_course_category: 1,
  category: 'CFP®',
  is_libras: false,
  accepts_coupon: true,
};

export const modular = {
  ...course,
  id_type_course_class: 2,
  valor_curso: '490.00',
  valor_a_vista: '441.00',
  cursos_adicionais: [1, 2, 3, 4].map((id) => ({
    id_curso: id,
    nome: `Módulo ${id}`,
    valor_curso: '290.00',
    valor_a_vista: null,
  })),
};

export const coupon = {
  id_desconto: 1,
  percentage: 10,
  valor_cupom: '2241.00',
  valor_cupom_a_vista: '2016.90',
  pode_parcelar: true,
  cashback: null,
  cashback_percentage: null,
};

export const nobody = { id_usuario: null, email: null, documento: null, email_taken: false };

export const receipt = {
  number: 48213,
  items: [{ id_curso: 101, nome: 'Planejador Financeiro CFP®', turma: 'Noite', starts_on: '2027-01-12' }],
  prices: [],
  discount: '0.00',
  total: '2490.00',
  cashback: '0.00',
  installments: 3,
  paid_at: '2026-11-16T15:00:00.000Z',
  withdraw_until: '2026-11-23',
  statement_name: 'TORO',
};

export const processed = (
  status: string,
  more: object = {},
  json_retorno: object | null = null,
  method = 'credit',
) => ({
  processing: {
    extra: {
      _aluno: { email: 'an•••••@toro.test', documento: '***.444.777-**' },
      _order: { id_order: 'order-1', metodo_pagamento: method, json_retorno },
      _cart: { status },
    },
  },
  token: 'order-token',
  receipt,
  ...more,
});

type Answer = object | ((request: Request) => object | Promise<object>);
type Script = Record<string, Answer>;

const keys = await makeKeyPair();
export const { decrypt } = keys;

export const config = {
  brand: {
    name: 'Toro',
    style: 1,
    logo: '/logo.svg',
    logoOnDark: '/logo-on-dark.svg',
    icon: '/icon.svg',
    light: { ink: '#18213a', onInk: '#ffffff' },
    dark: { ink: '#f4b53f', onInk: '#241a02' },
  },
  links: {
    support: 'https://support.test',
    whatsapp: 'https://wa.test/55',
    teacher: 'https://wa.test/66',
    publicSite: 'https://site.test',
    terms: '/termos',
    privacy: '/privacidade',
  },
  support: {
    email: 'suporte@toro.test',
    phone: '(11) 4000-0000',
    whatsapp: '(11) 90000-0000',
    hours: ['Segunda a sexta, das 10h às 22h', 'Sábado e domingo, das 10h às 18h'],
  },
  social: [{ name: 'Instagram', url: 'https://instagram.test' }],
  key: { publicKey: keys.publicKey, constant: 'aluno_web' },
} as unknown as RuntimeConfig;

export const failure = (status: number, error: string, code = 'conflict') =>
  Response.json({ error, code, requestId: 'x' }, { status });

const usual: Script = {
  'GET /v1/checkout/prepare': course,
  'GET /v1/data/financialInstitutions': [{ code: '1', name: 'Banco Um' }],
  'GET /v1/data/cep': {
    logradouro: 'Avenida Paulista',
    uf: 'SP',
    localidade: 'São Paulo',
    bairro: 'Bela Vista',
  },
  'GET /v1/checkout/findStudent': nobody,
  'POST /v1/checkout/save-by-step': { token: 'r_lead' },
  'GET /v1/checkout/cupom/validate': coupon,
  'DELETE /v1/checkout/cupom': {},
};

/** A body of JSON, or of a form. */
function parseBody(text: string): unknown {
  if (text === '') return undefined;
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
}

/** Opens an address of the app with scripted responses. The longest matching path answers a request. */
export function openAt(address: string, script: Script = {}) {
  const sent: { call: string; url: URL; body: unknown }[] = [];
  const answers: Script = { ...usual, ...script };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const request = new Request(new URL(input, 'http://toro.test'), init);
    const url = new URL(request.url);
    const named = `${request.method} ${url.pathname}`;
    const call = Object.keys(answers)
      .filter((key) => named.startsWith(key))
      .sort((a, b) => b.length - a.length)[0];
    const text = await request.clone().text();
    sent.push({ call: call ?? named, url, body: parseBody(text) });
    const answer = call ? answers[call] : failure(404, 'Não há', 'not_found');
    const given = typeof answer === 'function' ? await answer(request) : answer;
    return given instanceof Response ? given.clone() : Response.json(given ?? {});
  });
  connectApi(config);
  queryClient.clear();
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    trailingSlash: 'never',
  });
  const view = render(
    <RuntimeConfigProvider value={config}>
      <MantineProvider env="test" theme={testTheme}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </RuntimeConfigProvider>,
  );
  const bodies = (call: string) => sent.filter((each) => each.call === call).map(({ body }) => body);
  return { sent, bodies, router, answers, view };
}

/** A buyer who has completed the first step. */
export const seedDraft = (part: Partial<PurchaseDraft> = {}) =>
  useDraft.setState({
    place: 'cfp/530',
    draft: {
      ...EMPTY_DRAFT,
      buyer: {
        ...EMPTY_BUYER,
        full_name: 'Ana Souza',
        email: 'ana@toro.test',
        phone_number: '(11)9123-45678',
        birth_date: '15/06/1990',
        document_number: '111.444.777-35',
        post_code: '01310-100',
        street: 'Avenida Paulista',
        number: '1000',
        district: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
      },
      contract: true,
      contractPrivacity: true,
      ...part,
    },
  });

/** Deletes what the previous visitor stored. */
export function clearBrowserState(): void {
  sessionStorage.clear();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = '@afilliate=; path=/; max-age=0';
  setVisitorChoice('refused');
  delete window.dataLayer;
  useDraft.getState().forget();
}

export const field = (name: string) => {
  const [found] = document.getElementsByName(name);
  if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement))
    throw new Error(`There is no field ${name}`);
  return found;
};

export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Renders the first step, including the part that appears after its first fields. */
export async function firstStep(): Promise<void> {
  await heading('Seus dados');
  await screen.findByRole('button', { name: /Continuar para o pagamento|Concluir a matrícula/ });
}

export function fillPerson(): void {
  type('full_name', 'Ana Souza');
  type('email', 'ana@toro.test');
  type('document_number', '11144477735');
  type('birth_date', '15061990');
  type('phone_number', '11912345678');
}

export async function fillAddress(): Promise<void> {
  type('post_code', '01310100');
  await waitFor(() => expect(field('street').value).toBe('Avenida Paulista'));
  type('number', '1000');
}

export async function fillStepOne(): Promise<void> {
  await firstStep();
  fillPerson();
  await fillAddress();
  fireEvent.click(field('contract'));
  fireEvent.click(field('contractPrivacity'));
}

/** Opens the second step for a buyer who has completed the first. */
export async function openPayment(script: Script = {}, part: Partial<PurchaseDraft> = {}) {
  seedDraft(part);
  const page = openAt('/checkout/cfp/530?stepIndex=2', script);
  await heading('Como você quer pagar?');
  return page;
}

export function fillCard(number = '5155901222280001'): void {
  type('card_number', number);
  type('expiry', '0730');
  type('security_code', number.length === 15 ? '1234' : '123');
  type('holder_name', 'ANA SOUZA');
  type('holder_document', '11144477735');
}

export const choose = (name: string) =>
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(name) }));

export async function reachConfirmation(): Promise<void> {
  press('Continuar para a confirmação');
  await heading('Confira e confirme');
}

export const summary = () => within(screen.getByRole('region', { name: 'Resumo da compra' }));
