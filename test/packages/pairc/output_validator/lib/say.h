void say(const char *folder, const char *name, const char *text);
