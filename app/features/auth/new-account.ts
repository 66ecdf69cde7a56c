type NewAccount = { fullName: string; email: string; password: string };

let newAccount: NewAccount | null = null;

/** Stored only in memory, so that the password need not be typed again at the first login. */
export const storeNewAccount = (account: NewAccount) => {
  newAccount = account;
};

export const readNewAccount = (email: string) => (newAccount?.email === email ? newAccount : null);

export const clearNewAccount = () => {
  newAccount = null;
};
