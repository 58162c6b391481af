#pragma once
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

// Ends a checker with an outcome, the way the judges of this contract want it.
[[noreturn]] inline void finish(int argc, char **argv, int code, const std::string &outcome, const std::string &text) {
  if (argc > 4) {
    std::ofstream report(argv[4]);
    if (argc > 5 && std::string(argv[5]) == "-appes")
      report << "<?xml version=\"1.0\" encoding=\"utf-8\"?><result outcome=\"" << outcome << "\">" << text << "</result>";
    else
      report << text;
  }
  std::cerr << outcome << ": " << text << "\n";
  std::exit(code);
}
