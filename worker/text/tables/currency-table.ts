/** How a currency is spoken. */
export interface Currency {
  readonly one: string;
  readonly many: string;
  /** The hundredth part, singular and plural. */
  readonly cents?: readonly [string, string];
}

const CENTS = ['cent', 'cents'] as const;
const dollars = (country: string): Currency => ({
  one: `${country}dollar`,
  many: `${country}dollars`,
  cents: CENTS,
});
const same = (name: string): Currency => ({ one: name, many: name });
const POUND: Currency = { one: 'pound', many: 'pounds', cents: ['penny', 'pence'] };
const EURO: Currency = { one: 'euro', many: 'euros', cents: CENTS };
const RUPEE: Currency = { one: 'rupee', many: 'rupees' };
const RUBLE: Currency = { one: 'ruble', many: 'rubles' };
const YEN = same('yen');
const WON = same('won');

/** Currencies by their sign. */
export const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  Object.entries({
    $: dollars(''),
    US$: dollars('U S '),
    C$: dollars('canadian '),
    CA$: dollars('canadian '),
    A$: dollars('australian '),
    AU$: dollars('australian '),
    NZ$: dollars('new zealand '),
    HK$: dollars('hong kong '),
    S$: dollars('singapore '),
    '£': POUND,
    '€': EURO,
    '¥': YEN,
    '₹': RUPEE,
    '₩': WON,
    '₽': RUBLE,
    '₿': { one: 'bitcoin', many: 'bitcoin' },
    '¢': { one: 'cent', many: 'cents' },
  }),
);

/** Currencies by their ISO 4217 codes. */
export const CURRENCY_CODES: ReadonlyMap<string, Currency> = new Map(
  Object.entries({
    USD: dollars('U S '),
    CAD: dollars('canadian '),
    AUD: dollars('australian '),
    NZD: dollars('new zealand '),
    EUR: EURO,
    GBP: POUND,
    JPY: YEN,
    CNY: same('yuan'),
    RMB: same('yuan'),
    CHF: { one: 'swiss franc', many: 'swiss francs' },
    INR: RUPEE,
    KRW: WON,
    RUB: RUBLE,
    MXN: { one: 'mexican peso', many: 'mexican pesos' },
    BRL: { one: 'brazilian real', many: 'brazilian reais' },
    BTC: { one: 'bitcoin', many: 'bitcoin' },
  }),
);
