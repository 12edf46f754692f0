import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
  return [];
}

describe('configuration', () => {
  it('needs no variables on a single machine', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      demo: true,
      databaseUrl: undefined,
      production: false,
    });
  });

  it('lists every error at once', () => {
    const errors = faultsOf({
      PORT: 'abc',
      PUBLIC_URL: 'nope',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
    });
    expect(errors.map((fault) => fault.split(':')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'DATABASE_URL',
      'PUBLIC_URL',
    ]);
  });

  it('accepts an owner of the tables only beside the role of the program', () => {
    const owner = 'postgres://owner@db/toro';
    expect(faultsOf({ DATABASE_OWNER_URL: owner })).toEqual([
      'DATABASE_OWNER_URL: needed together with DATABASE_URL',
    ]);
    expect(loadConfig({ DATABASE_OWNER_URL: owner, DATABASE_URL: 'postgres://app@db/toro' })).toMatchObject({
      databaseOwnerUrl: owner,
    });
  });

  it('accepts a standby for reads only beside the database that it follows', () => {
    const DATABASE_READ_URL = 'postgres://standby/toro';
    expect(faultsOf({ DATABASE_READ_URL })).toEqual(['DATABASE_READ_URL: needed together with DATABASE_URL']);
    const config = loadConfig({ DATABASE_READ_URL, DATABASE_URL: 'postgres://primary/toro' });
    expect(config.databaseReadUrl).toBe(DATABASE_READ_URL);
  });

  it('refuses default secrets and missing services in production', () => {
    const errors = faultsOf({
      NODE_ENV: 'production',
      DEMO: 'on',
      SANDBOX_URL: 'http://localhost:3001',
    });
    expect(errors.map((fault) => fault.split(':')[0])).toEqual([
      'APP_SECRET',
      'PUBLIC_URL',
      'SMTP_URL',
      'SANDBOX_URL',
      'DATABASE_URL',
      'DEMO',
    ]);
  });

  it.each(['development', 'test', 'production'])(
    'refuses the published secret with a database or a gateway, in %s',
    (NODE_ENV) => {
      const APP_SECRET = 'only-for-a-demo-on-one-machine';
      const gateway = {
        GETNET_URL: 'https://g.test',
        GETNET_CLIENT_ID: 'a',
        GETNET_CLIENT_SECRET: 'b',
        GETNET_SELLER_ID: 'c',
      };
      for (const given of [{ DATABASE_URL: 'postgres://x' }, gateway])
        expect(faultsOf({ NODE_ENV, APP_SECRET, ...given })[0]).toContain(
          'APP_SECRET: this value is published',
        );
    },
  );

  it('has no secret of its own: one that is not given is created in the data folder', () => {
    expect(loadConfig({ DATABASE_URL: 'postgres://x' }).appSecret).toBeUndefined();
  });

  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://x',
    SMTP_URL: 'smtp://mail.test',
    PUBLIC_URL: 'https://app.test',
    GETNET_URL: 'https://g.test',
    GETNET_CLIENT_ID: 'a',
    GETNET_CLIENT_SECRET: 'b',
    GETNET_SELLER_ID: 'c',
  };

  it('needs https and a random secret in production', () => {
    const secret = randomBytes(32).toString('base64');
    expect(faultsOf({ ...production, APP_SECRET: secret })).toEqual([]);
    const errors = faultsOf({
      ...production,
      APP_SECRET: 'a long sentence of words that anybody may guess',
      PUBLIC_URL: 'http://app.test',
      GETNET_URL: 'http://g.test',
    });
    expect(errors.map((fault) => fault.split(':')[0])).toEqual(['APP_SECRET', 'PUBLIC_URL', 'GETNET_URL']);
  });

  it('reads social links by name, and refuses what is no address', () => {
    expect(
      loadConfig({ SOCIAL_LINKS: 'Instagram=https://i.test/a?b=c, YouTube=https://y.test' }).contact.social,
    ).toEqual([
      { name: 'Instagram', url: 'https://i.test/a?b=c' },
      { name: 'YouTube', url: 'https://y.test' },
    ]);
    expect(faultsOf({ SOCIAL_LINKS: 'Instagram' })[0]).toContain('SOCIAL_LINKS');
  });

  it('rejects an incomplete set of S3 or gateway settings', () => {
    expect(faultsOf({ S3_ENDPOINT: 'https://s3.test' })[0]).toContain(
      'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    );
    expect(faultsOf({ GETNET_URL: 'https://g.test' })[0]).toContain('GETNET_CLIENT_ID');
  });

  it('takes the sandbox for the gateway while it is on, unless another is named; the query by order can be disabled', () => {
    expect(loadConfig({}).getnet).toBeUndefined();
    expect(loadConfig({ SANDBOX_URL: 'http://localhost:3001/' }).getnet).toMatchObject({
      url: 'http://localhost:3001',
      sellerId: 'sandbox',
      orderPath: '/v1/payments/{method}?order_id={order_id}',
      cancelPath: '/v1/payments/cancel/request?cancel_custom_key={cancel_custom_key}',
    });
    const own = {
      GETNET_URL: 'https://g.test/',
      GETNET_CLIENT_ID: 'a',
      GETNET_CLIENT_SECRET: 'b',
      GETNET_SELLER_ID: 'c',
    };
    expect(
      loadConfig({ ...own, SANDBOX_URL: 'http://localhost:3001', GETNET_ORDER_PATH: 'off' }).getnet,
    ).toMatchObject({ url: 'https://g.test', sellerId: 'c', orderPath: null, cancelPath: null });
    expect(faultsOf({ GETNET_STATUS_PATH: '/v1/x', GETNET_SOFT_DESCRIPTOR: 'A'.repeat(23) })).toHaveLength(2);
  });

  it('puts one slash between the sandbox and what is found there, however its address ends', () => {
    const { publicSiteUrl, cepUrl, sandboxUrl, links } = loadConfig({
      SANDBOX_URL: 'http://localhost:3001/',
    });
    expect({ publicSiteUrl, cepUrl, sandboxUrl, chat: links.supportWidget, faq: links.faq }).toEqual({
      publicSiteUrl: 'http://localhost:3001/site',
      cepUrl: 'http://localhost:3001',
      sandboxUrl: 'http://localhost:3001',
      chat: 'http://localhost:3001/chat',
      faq: 'http://localhost:3001/site/duvidas',
    });
  });

  it('lets a Pix be paid for 15 minutes unless the environment sets another time (PAY-64)', () => {
    expect(loadConfig({}).pixLifetimeSeconds).toBe(900);
    expect(loadConfig({ PIX_LIFETIME_SECONDS: '600' }).pixLifetimeSeconds).toBe(600);
    expect(faultsOf({ PIX_LIFETIME_SECONDS: '0' })[0]).toContain('PIX_LIFETIME_SECONDS');
  });

  it('takes support, WhatsApp, FAQ and quiz links from the environment (CONST-13, CONST-14, CONST-15, CONST-16)', () => {
    const { links, contact } = loadConfig({
      SUPPORT_URL: 'https://s.test/',
      WHATSAPP_URL: 'https://w.test/',
      FAQ_URL: 'https://f.test/',
      APP_QUIZ_URL: 'https://q.test/',
    });
    expect(links).toMatchObject({ faq: 'https://f.test/', appQuiz: 'https://q.test/' });
    expect(contact).toMatchObject({ supportUrl: 'https://s.test/', whatsappUrl: 'https://w.test/' });
  });

  it('seeds the demo only without a configured database', () => {
    expect(loadConfig({ DATABASE_URL: 'postgres://x' }).demo).toBe(false);
    expect(loadConfig({ DATABASE_URL: 'postgres://x', DEMO: 'on' }).demo).toBe(true);
  });
});
