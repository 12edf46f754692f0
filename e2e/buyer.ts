import { expect, type Locator, type Page } from '@playwright/test';
import { completeCpf } from '../packages/domain/src/validation/cpf.ts';
import { sandboxUrl } from './address.ts';

export const APPROVES = '5155901222280001';
export const DENIES = '5155901222270002';

let buyers = 0;

/** Nobody else has this CPF or this e-mail. */
function newIdentity() {
  const unique = `${Date.now()}${process.pid}${++buyers}`;
  return { cpf: completeCpf(unique.slice(-9)), email: `compra-${unique}@toro.test` };
}

interface GatewayPayment {
  id: string;
  pix?: { code: string } | null;
}

/** Somebody who buys a course, named by what they do. */
export class Buyer {
  readonly cpf: string;
  readonly email: string;

  constructor(readonly page: Page) {
    const { cpf, email } = newIdentity();
    this.cpf = cpf;
    this.email = email;
  }

  field(name: string): Locator {
    return this.page.locator(`[id="${name}"]`);
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  clickButton(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name }).click();
  }

  get total(): Locator {
    return this.page.getByRole('region', { name: 'Resumo da compra' }).locator('dl > div').last();
  }

  async fillPerson(): Promise<void> {
    await this.field('full_name').fill('Ana Compradora');
    await this.field('email').fill(this.email);
    await this.field('document_number').fill(this.cpf);
    await this.field('birth_date').fill('15061990');
    await this.field('phone_number').fill('11912345678');
  }

  /** The CEP brings the street; the number is typed where the focus went. */
  async fillAddress(): Promise<void> {
    await this.field('post_code').fill('01310100');
    await expect(this.field('number')).toBeFocused();
    await this.field('number').fill('1000');
  }

  async acceptTerms(): Promise<void> {
    await this.field('contract').check();
    await this.field('contractPrivacity').check();
  }

  async fillStepOne(): Promise<void> {
    await this.fillPerson();
    await this.fillAddress();
    await this.acceptTerms();
  }

  async reachPayment(path = '/checkout/cfp-completo/530'): Promise<void> {
    await this.page.goto(path);
    await this.fillStepOne();
    await this.clickButton('Continuar para o pagamento');
    await expect(this.heading('Como você quer pagar?')).toBeVisible();
  }

  choose(method: 'Pix' | 'Cartão de crédito' | 'Cartão de débito'): Promise<void> {
    return this.page.getByRole('radio', { name: method }).check();
  }

  async fillCard(number = APPROVES): Promise<void> {
    await this.field('card_number').fill(number);
    await this.field('expiry').fill('0730');
    await this.field('security_code').fill('123');
    await this.field('holder_name').fill('ANA COMPRADORA');
    await this.field('holder_document').fill(this.cpf);
  }

  async confirm(): Promise<void> {
    await this.clickButton('Continuar para a confirmação');
    await expect(this.heading('Confira e confirme')).toBeVisible();
    if (!(await this.field('contract').isVisible())) return;
    await this.field('contract').check();
  }

  /** One of the mails about the purchase says so; receipt and welcome come in any order. */
  async expectMail(text: string): Promise<void> {
    await expect(async () => {
      const mails: { to: string; text: string }[] = await (
        await this.page.request.get(`${sandboxUrl}/mailbox.json`)
      ).json();
      expect(
        mails
          .filter((mail) => mail.to === this.email)
          .map((mail) => mail.text)
          .join(),
      ).toContain(text);
    }).toPass({ timeout: 15_000 });
  }

  /** What the gateway knows of the Pix on the screen. */
  async pixPayment(): Promise<GatewayPayment> {
    const code = await this.page.getByLabel('Código Pix').inputValue();
    const payments: GatewayPayment[] = await (
      await this.page.request.get(`${sandboxUrl}/gateway/payments.json`)
    ).json();
    const found = payments.find(({ pix }) => pix?.code === code);
    if (!found) throw new Error('the gateway does not know this Pix');
    return found;
  }

  async atGateway(payment: GatewayPayment, verb: 'pay' | 'expire'): Promise<void> {
    await this.page.request.post(`${sandboxUrl}/gateway/payments/${payment.id}/${verb}`);
  }
}
