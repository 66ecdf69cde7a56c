type NewAccount = { fullName: string; email: string; password: string };

let handedOver: NewAccount | null = null;

/** Stored only in memory, so that the password need not be typed again at the first login. */
export const storeNewAccount = (account: NewAccount) => {
  handedOver = account;
};

export const readNewAccount = (email: string) => (handedOver?.email === email ? handedOver : null);

export const clearNewAccount = () => {
  handedOver = null;
};
