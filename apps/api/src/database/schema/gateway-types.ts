/** The paying customer. */
export interface Customer {
  /** Stable and opaque: never an e-mail address or a CPF. */
  id: string;
  name: string;
  email: string;
  cpf: string;
  phone: string;
  address: {
    street: string;
    number: string;
    complement: string;
    district: string;
    city: string;
    state: string;
    postCode: string;
  };
  ip: string;
}

/** The form that the buyer's browser posts to the issuer. */
export interface Challenge {
  version: 1 | 2;
  method: 'POST';
  url: string;
  fields: Record<string, string>;
}

/** The part of a gateway's response that may be stored and shown; never card data. */
export interface GatewayDetail {
  payment_id?: string;
  status?: string;
  description?: string;
  description_detail?: string;
  error_code?: string;
  antifraud?: { code: string; status_code: string; description: string };
}
