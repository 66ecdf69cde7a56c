import fc from 'fast-check';

// What is made up is the same at every run, so that a change is not blamed for what it did not do. FC_SEED=<number> draws anew.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED ?? 1) });
