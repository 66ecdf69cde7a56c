import fc from 'fast-check';

// Every run tests the same random cases, so that a new failure is due to a change in the code.
// FC_SEED=<number> selects other cases.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED ?? 1) });
