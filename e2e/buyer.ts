import { expect, type Locator, type Page } from '@playwright/test';
import { newCpf, newEmail } from './identity.ts';
import { findMail } from './mailbox.ts';
import { atGateway, findPixPayment, type GatewayPayment } from './payment-gateway.ts';

export const APPROVED_CARD = '5155901222280001';
export const DENIED_CARD = '5155901222270002';

/** Page object of the checkout, with a buyer whom no other journey uses. */
export class Buyer {
  readonly email = newEmail('compra');

  constructor(
    readonly page: Page,
    readonly cpf = newCpf(),
  ) {}

  field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`);
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

  /** The CEP fills in the street, and the focus moves to the number. */
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

  async fillCard(number = APPROVED_CARD): Promise<void> {
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

  /** One of the mails about the purchase contains the text; receipt and welcome arrive in any order. */
  async expectMail(text: string): Promise<void> {
    await findMail(this.page.request, (mail) => mail.to === this.email && mail.text.includes(text));
  }

  /** The gateway's payment of the Pix code on the page. */
  async pixPayment(): Promise<GatewayPayment> {
    const code = await this.page.getByLabel('Código Pix').inputValue();
    return findPixPayment(this.page.request, code);
  }

  atGateway(payment: GatewayPayment, action: 'pay' | 'expire'): Promise<void> {
    return atGateway(this.page.request, payment, action);
  }
}
