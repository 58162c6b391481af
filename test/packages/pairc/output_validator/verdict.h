#ifndef VERDICT_H
#define VERDICT_H
enum { ACCEPT = 42, REJECT = 43 };
#endif
