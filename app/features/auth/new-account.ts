type NewAccount = { fullName: string; email: string; password: string };

let handedOver: NewAccount | null = null;

/** Kept in memory alone, so that the password typed at sign-up need not be typed again at login. */
export const storeNewAccount = (account: NewAccount) => {
  handedOver = account;
};

export const newAccount = (email: string) => (handedOver?.email === email ? handedOver : null);

export const clearNewAccount = () => {
  handedOver = null;
};
